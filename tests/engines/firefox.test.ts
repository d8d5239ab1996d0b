import { findFirefox } from '../../src/cli/lib/browsers.ts';
import { startFirefox } from './firefox.ts';
import { journeysIn } from './journeys.ts';

journeysIn('firefox', async () => await startFirefox(findFirefox() ?? 'firefox'));
