declare module 'virtual:head-script' {
  const code: string;
  export default code;
}

declare module 'virtual:page-modules' {
  import type { ComponentType } from 'react';
  /** Loads a page's module; rejects where there is no such page. */
  export function loadPageModule(key: string): Promise<{ default: ComponentType }>;
  /** Address of a page's module on the server. */
  export function pageModuleAddress(key: string): string;
}
