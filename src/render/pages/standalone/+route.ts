import type { PageContextServer } from 'vike/types';

/** Matches pages outside the app, which load no scripts: vike prefers it to the route of the app, which matches every address. */
export default ({ rendering }: PageContextServer) => rendering?.page.layout === 'standalone';
