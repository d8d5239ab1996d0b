import type { SearchSettings } from '../../site/search/types.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { MailLink } from '../ui/MailLink.tsx';
import { SiteLink } from '../ui/SiteLink.tsx';

export type NothingFoundTexts = Pick<SearchSettings, 'nothingFound' | 'tips' | 'email'>;

/** Kind words for a search without results, and ways to ask us. */
export function NothingFound({ texts: { nothingFound, tips, email } }: { texts: NothingFoundTexts }) {
  const { contact } = useLayoutData().rolePages;
  return (
    <>
      <p>
        <strong>{nothingFound}</strong> {tips}
      </p>
      <p>
        {contact ? (
          <>
            <SiteLink to={contact}>Contact us</SiteLink>, or write to
          </>
        ) : (
          'Write to'
        )}{' '}
        <MailLink email={email} />.
      </p>
    </>
  );
}
