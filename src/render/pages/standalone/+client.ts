import { followContent } from '../../../web/app/followContent.ts';

// In the preview only: built pages of this kind load no scripts.
followContent(() => location.reload());
