import { css } from '@linaria/core';
import { useSite } from '../live/siteContext.tsx';
import { CopyButton } from './CopyButton.tsx';

/** A mailto link whose subject names the page, and a button that copies the address; a long address breaks before the @ sign. */
export function MailLink({ email }: { email: string }) {
  const { title, layout } = useSite();
  const subject = encodeURIComponent(`${title} - ${layout.convention.name}`);
  const [box, domain] = email.split('@');
  return (
    <span className={together}>
      <a href={`mailto:${email}?subject=${subject}`} className={breakable}>
        {box}
        <wbr />@{domain}
      </a>
      <CopyButton text={email} />
    </span>
  );
}

// The room for the button belongs to the last line of the address, so the button never stands alone on one.
const together = css`
  html[data-script] & {
    padding-inline-end: 2rem;
  }
  & > button {
    position: absolute;
  }
  @media print {
    html[data-script] & {
      padding-inline-end: 0;
    }
  }
`;
const breakable = css`
  overflow-wrap: anywhere;
`;
