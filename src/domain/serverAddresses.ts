/** Where the server says how it is. They have no page, on any kind of host. */
export const statusAddresses = { health: '/healthz', readiness: '/readyz', metrics: '/metrics' } as const;

/** Where a forge tells the server that the branch which it follows has moved. */
export const hookAddress = '/hooks/content';

/** Folders of addresses that other parts of the website answer: section 2, the files of the build, short addresses of news, the editor. */
const folders = ['staff', 'api', '_api', 'assets', 'images', '_data', 'n', 'admin', 'calendar', 'cards', '.well-known', 'hooks'];

/** Whether another part of the website answers at an address, so that no page can have it. */
export const isServerAddress = (path: string): boolean =>
  folders.includes(path.split('/')[1] ?? '') || Object.values<string>(statusAddresses).includes(path);
