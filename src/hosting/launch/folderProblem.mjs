/**
 * What is wrong with the folder of the project; undefined if nothing is. Bundlers take these signs for parts of an address.
 * @param {string} root
 */
export function folderProblem(root) {
  const [sign] = /[#?%*[\]{}]/.exec(root) ?? [];
  return sign === undefined ? undefined : `The site cannot be built in ${root}: rename the folder whose name has ${sign} in it.`;
}
