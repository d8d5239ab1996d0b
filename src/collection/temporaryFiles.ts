const ofPrograms =
  /^\.|~$|^#.*#$|^~\$|^(?:Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r|4913)$|\.(?:rej|bak|te?mp|sw[a-p]|part|crdownload)$|___jb_(?:tmp|old)___$/i;

const copies = [
  // File managers; iCloud and Google Drive add numbers.
  /^(?<name>.+?)(?: ?\((?:copy|\d+)\)| - copy(?: \(\d+\))?| copy(?: \d+)?| \d+)(?<end>\.\w+)$/i,
  /^copy of (?<name>.+)(?<end>\.\w+)$/i,
  // Dropbox, Nextcloud and Google Drive: (Sam's conflicted copy 2025-07-20), [Conflict]
  /^(?<name>.+?)[ _]?[([][^)\]]*\bconflict(?:ed)?\b[^)\]]*[)\]](?<end>\.\w+)$/i,
  // Syncthing and ownCloud
  /^(?<name>.+?)[._](?:sync-)?conflict-[\w-]+(?<end>\.\w+)$/i,
  // OneDrive adds the computer's name.
  /^(?<name>.+?)-(?:(?:DESKTOP|LAPTOP)-[A-Z0-9]+|[A-Z0-9]+-(?:PC|LAPTOP|DESKTOP)|[A-Za-z]+-MacBook(?:-\w+)*)(?<end>\.\w+)$/,
  // Editors and git
  /^(?<name>.+)(?<end>\.\w+)\.(?:orig|save|old|backup)(?:\.\d+)?$/i,
  /^(?<name>.+?)(?:\.(?:orig|old|backup)|_(?:BACKUP|BASE|LOCAL|REMOTE)_\d+)(?<end>\.\w+)$/i,
];

/** True for hidden files and for temporary files of editors, git and file managers, by name. */
export const isTemporaryFile = (name: string): boolean => ofPrograms.test(name);

/** The path of the original of an accidental copy, by its name; undefined if it isn't a copy. */
export function copiedFile(path: string): string | undefined {
  const [, folder = '', name = ''] = /^(.*\/)?([^/]*)$/.exec(path) ?? [];
  const found = copies.map((pattern) => pattern.exec(name)?.groups).find(Boolean);
  return found && `${folder}${found.name}${found.end}`;
}
