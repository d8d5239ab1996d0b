import type { TestProject } from 'vitest/node';
import { startSite } from '../browser/setup.ts';

export default (project: TestProject) => startSite(project, process.cwd());
