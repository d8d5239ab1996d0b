/** A line of a list of versions: an asterisk marks the one that is served, and the time is in UTC. */
export const versionLine = (version: string, at: number, isActive: boolean): string =>
  `${isActive ? '*' : ' '} ${version}  ${new Date(at).toISOString().slice(0, 16)}Z`;
