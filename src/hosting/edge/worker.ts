/** Entry of the worker on an edge network (https://developers.cloudflare.com/workers). */
import { createWorker } from './createWorker.ts';

export default createWorker(Date.now);
