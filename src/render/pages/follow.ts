import { followContent } from '../../web/app/followContent.ts';

// What pages outside the app load in the preview; built ones load no scripts.
followContent(() => location.reload());
