const ofPrograms =
  /^\.|~$|^#.*#$|^~\$|^(?:Thumbs\.db|ehthumbs\.db|desktop\.ini|Icon\r|4913)$|\.(?:orig|rej|bak|te?mp|sw[a-p]|part|crdownload)$|___jb_(?:tmp|old)___$/i;
const ofFileManagers = /(?: \((?:copy|\d+)\)| - copy(?: \(\d+\))?| copy(?: \d+)?)\.\w+$/i;

/** Whether a file, by its name, is hidden or what an editor, git or a file manager leaves behind: nobody meant it as content. */
export const isLeftover = (name: string): boolean => ofPrograms.test(name);

/** Whether a file, by its name, is a copy that a file manager made. */
export const isCopy = (name: string): boolean => ofFileManagers.test(name);
