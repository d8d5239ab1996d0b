import type { SearchSettings } from '../../site/search/types.ts';
import { MailLink } from '../ui/MailLink.tsx';
import { SiteLink } from '../ui/SiteLink.tsx';

export type NothingFoundTexts = Pick<SearchSettings, 'nothingFound' | 'tips' | 'email'>;

/** Kind words for a search without results, and ways to ask us. */
export function NothingFound({ texts: { nothingFound, tips, email } }: { texts: NothingFoundTexts }) {
  return (
    <>
      <p>
        <strong>{nothingFound}</strong> {tips}
      </p>
      <p>
        <SiteLink to="/about/contact">Contact us</SiteLink>, or write to <MailLink email={email} />.
      </p>
    </>
  );
}
