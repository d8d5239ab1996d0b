import { findWebKit } from '../support/programs.ts';
import { journeysIn } from './journeys.ts';
import { startWebKit } from './webkit.ts';

journeysIn('webkit', async () => await startWebKit(findWebKit() ?? 'WebKitWebDriver'));
