/** The worker with a clock that requests set. */
import { createWorker } from '../../src/server/edge/worker.ts';

let time = 0;
const worker = createWorker(() => time);

export default {
  async fetch(request: Request, bindings: Parameters<typeof worker.fetch>[1]): Promise<Response> {
    time = Number(request.headers.get('x-clock') ?? time);
    return await worker.fetch(request, bindings);
  },
};
