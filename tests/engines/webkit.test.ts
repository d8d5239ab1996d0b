import { findWebKit } from '../../src/cli/lib/browsers.ts';
import { journeysIn } from './journeys.ts';
import { startWebKit } from './webkit.ts';

journeysIn('webkit', async () => await startWebKit(findWebKit() ?? 'WebKitWebDriver'));
