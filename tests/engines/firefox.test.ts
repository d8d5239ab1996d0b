import { findFirefox } from '../support/browsers.ts';
import { startFirefox } from './firefox.ts';
import { journeysIn } from './journeys.ts';

journeysIn('firefox', async () => await startFirefox(findFirefox() ?? 'firefox'));
