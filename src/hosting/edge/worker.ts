/**
 * Entry of the worker on an edge network (https://developers.cloudflare.com/workers). It gets requests of which no deployed file has the
 * address. Tests create one with a clock of their own.
 */
import { createWorker } from './createWorker.ts';

export default createWorker(Date.now);
