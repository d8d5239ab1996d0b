import { css } from '@linaria/core';
import { usePageContext } from '../live/pageContext.tsx';
import { CopyButton } from './CopyButton.tsx';

/** A mailto link whose subject names the page, and a button that copies the address; a long address breaks before the @ sign. */
export function MailLink({ email }: { email: string }) {
  const { title, layout } = usePageContext();
  const subject = encodeURIComponent(`${title} - ${layout.convention.name}`);
  const [box, domain] = email.split('@');
  return (
    <span className={together}>
      <a href={`mailto:${email}?subject=${subject}`} className={breakable} translate="no">
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
    margin-inline-start: -1.3rem;
  }
`;
// The room for the icon is part of the address, so the button never stands alone on a line. Its edge may reach over what follows.
const breakable = css`
  overflow-wrap: anywhere;
  html[data-script] & {
    margin-inline-end: 1.2rem;
  }
  @media print {
    html[data-script] & {
      margin-inline-end: 0;
    }
  }
`;
