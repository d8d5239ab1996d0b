/**
 * Rejects characters in the project's path that bundlers would parse as part of a URL. Returns a message; undefined if the path is fine.
 * @param {string} root
 */
export function folderProblem(root) {
  const [character] = /[#?%*[\]{}]/.exec(root) ?? [];
  return character === undefined ? undefined : `The site cannot be built in ${root}: rename the folder whose name has ${character} in it.`;
}
