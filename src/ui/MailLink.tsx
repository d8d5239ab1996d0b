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

const together = css`
  & > button {
    position: absolute;
    margin-inline-start: -1.875rem;
  }
`;
// The room for the button is part of the address, so the button never stands alone on a line.
const breakable = css`
  overflow-wrap: anywhere;
  html[data-script] & {
    margin-inline-end: 2rem;
  }
  @media print {
    html[data-script] & {
      margin-inline-end: 0;
    }
  }
`;
