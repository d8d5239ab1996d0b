/** What content may say: every schema of the site. Each field explains itself to the volunteer who fills it in. */
export { socialTypes } from './src/schema/values.ts';
export { dataFiles, type Data, type DataFile } from './src/schema/data.ts';
export type { Department } from './src/schema/data/people.ts';
export { sponsorLevels } from './src/schema/data/sponsors.ts';
export { pageFrontMatter, pageLayouts, type PageFrontMatter } from './src/schema/page.ts';
export { newsFrontMatter } from './src/schema/news.ts';
export { components, gateStates, type ComponentName, type PropsOf } from './src/schema/components.ts';
