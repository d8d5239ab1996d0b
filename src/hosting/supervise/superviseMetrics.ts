import type { Worker } from 'node:cluster';
import type { ServerCommand, ServerMessage } from './messages.ts';

const timeoutMs = 5000;

async function metricsOf(worker: Worker): Promise<string> {
  const reply = Promise.withResolvers<string>();
  const onMessage = (message: ServerMessage) => {
    if (message.kind === 'metrics') reply.resolve(message.text);
  };
  const timer = setTimeout(() => reply.reject(new Error('The server did not answer.')), timeoutMs);
  worker.on('message', onMessage);
  worker.send('metrics' satisfies ServerCommand);
  return await reply.promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', onMessage);
  });
}

const counter = (name: string, help: string, value: number) => `# HELP ${name} ${help}\n# TYPE ${name} counter\n${name} ${value}\n`;

/**
 * The metrics of the running server, and the supervisor's own.
 * @throws {Error} if no server is running, or it does not reply
 */
export async function superviseMetrics(worker: Worker | undefined, counts: { restarts: number; switches: number }): Promise<string> {
  if (!worker?.isConnected()) throw new Error('No server is running.');
  return [
    await metricsOf(worker),
    counter('site_server_restarts_total', 'Times that a server was started again after it broke down or did not start.', counts.restarts),
    counter('site_release_switches_total', 'Times that another release took over.', counts.switches),
  ].join('\n');
}
