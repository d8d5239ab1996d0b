/**
 * Entry of the edge worker (https://developers.cloudflare.com/workers). It handles requests for which there is no static file. Tests create
 * one with their own clock.
 */
import { createWorker } from './createWorker.ts';

export default createWorker(Date.now);
