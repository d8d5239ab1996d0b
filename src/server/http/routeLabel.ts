import { isFileAddress } from '../../domain/fileAddresses.ts';

const exact = new Set(['/api/news', '/api/news/landing', '/api/config', '/api/hotel/booking', '/api/csp-reports', '/healthz', '/readyz']);
const folders = /^\/(assets|_data|images|cards|api|staff|news)\/./;

/** The kind of an address, of which there are few: a metric for each address would let anybody fill the memory. */
export function routeLabel(path: string): string {
  if (exact.has(path)) return path;
  const folder = folders.exec(path)?.[1];
  if (folder !== undefined) return `/${folder}/*`;
  return isFileAddress(path) ? 'file' : 'page';
}
