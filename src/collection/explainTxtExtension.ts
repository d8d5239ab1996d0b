/** What to do about the ending .txt that an editor added to the name of a file. */
export function explainTxtExtension(file: string): string | undefined {
  const name = /([^/]+\.(?:mdx?|ya?ml))\.txt$/i.exec(file)?.[1];
  return (
    name &&
    `Rename this file to ${name}. Windows hides the ending .txt: choose View, Show, File name extensions in File Explorer to see it.`
  );
}
