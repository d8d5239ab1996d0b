import type { SearchSettings } from '../../site/search/types.ts';
import { useLayoutData } from '../live/pageContext.tsx';
import { MailLink } from '../ui/MailLink.tsx';
import { SiteLink } from '../ui/SiteLink.tsx';

export type NothingFoundTexts = Pick<SearchSettings, 'nothingFound' | 'tips' | 'email'>;

/** Tips for a search without results, and ways to contact us. */
export function NothingFound({ texts: { nothingFound, tips, email } }: { texts: NothingFoundTexts }) {
  const { contact } = useLayoutData().rolePages;
  const mail = email === '' ? undefined : <MailLink email={email} />;
  const page = contact && <SiteLink to={contact}>Contact us</SiteLink>;
  return (
    <>
      <p>
        <strong>{nothingFound}</strong> {tips}
      </p>
      {page && mail ? (
        <p>
          {page}, or write to {mail}.
        </p>
      ) : (
        (page ?? mail) && <p>{page ?? <>Write to {mail}.</>}</p>
      )}
    </>
  );
}
