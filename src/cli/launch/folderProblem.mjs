/** Says which folder has a character in its name that bundlers would parse as part of a URL, if one has. @param {string} root */
export function folderProblem(root) {
  const [character] = /[#?%*[\]{}]/.exec(root) ?? [];
  return character === undefined ? undefined : `The site cannot be built in ${root}: rename the folder whose name has ${character} in it.`;
}
