/** Explains how to remove an extension .txt that an editor has added to a file name. */
export function explainTxtExtension(file: string): string | undefined {
  const name = /([^/]+\.(?:mdx?|ya?ml))\.txt$/i.exec(file)?.[1];
  return (
    name &&
    `Rename this file to ${name}. Windows hides the ending .txt: choose View, Show, File name extensions in File Explorer to see it.`
  );
}
