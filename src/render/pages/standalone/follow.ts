import { followContent } from '../../../web/app/followContent.ts';

// Loaded by pages outside the app in the preview. In a build, these have no scripts.
followContent(() => location.reload());
