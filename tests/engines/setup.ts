import type { TestProject } from 'vitest/node';
import { sharedServer } from '../browser/setup.ts';

export default async (project: TestProject) => {
  const [server, close] = await sharedServer();
  project.provide('site', server.address);
  return close;
};
