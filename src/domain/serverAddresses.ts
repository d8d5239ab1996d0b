/** Status endpoints of the server. On no kind of host are these pages. */
export const statusAddresses = { health: '/healthz', readiness: '/readyz', metrics: '/metrics' } as const;

/** The webhook that tells the server about pushes to the followed branch. */
export const hookAddress = '/hooks/content';

/** Reserved folders: section 2, files of the build, short addresses of news, the editor. */
const folders = ['staff', 'api', '_api', 'assets', 'images', '_data', 'n', 'admin', 'calendar', 'cards', '.well-known', 'hooks'];

/** True if an address is reserved for another part of the website, so that no page can have it. */
export const isServerAddress = (path: string): boolean =>
  folders.includes(path.split('/')[1] ?? '') || Object.values<string>(statusAddresses).includes(path);
