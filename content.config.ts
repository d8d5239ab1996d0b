/** What content may say: every schema of the site. Each field explains itself to the volunteer who fills it in. */
export { socialTypes } from './src/collection/schema/values.ts';
export { dataFiles, type Data, type DataFile } from './src/collection/schema/data.ts';
export type { Department } from './src/collection/schema/data/people.ts';
export { sponsorLevels } from './src/collection/schema/data/sponsors.ts';
export { pageFrontMatter, pageLayouts, type PageFrontMatter } from './src/collection/schema/page.ts';
export { newsFrontMatter } from './src/collection/schema/news.ts';
export { components, gateStates, type ComponentName, type PropsOf } from './src/collection/schema/components.ts';
