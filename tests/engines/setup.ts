import type { TestProject } from 'vitest/node';
import { startServer, stopServer } from '../support/serverProcess.ts';

/** Starts a server that all engines ask: to start one takes seconds of the processor's time. */
export default async (project: TestProject) => {
  const server = await startServer();
  project.provide('site', server.address);
  return async () => await stopServer(server);
};
