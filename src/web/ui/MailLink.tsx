import { css } from '@linaria/core';
import { usePageContext } from '../live/pageContext.tsx';
import { color, radius } from '../styles/tokens.ts';
import { Icon } from './Icon.tsx';

/** A small button that copies a text (`src/web/live/headListeners.ts`). Hidden without scripts. */
function CopyButton({ text }: { text: string }) {
  return (
    <button type="button" className={button} data-copy={text} data-print="off" data-scripted="" aria-label={`Copy ${text}`}>
      <Icon name="copy" />
    </button>
  );
}

const button = css`
  display: inline-grid;
  place-items: center;
  inline-size: 1.5rem;
  block-size: 1.5rem;
  margin: 0;
  padding: 0;
  border: 0;
  border-radius: ${radius.s};
  background: none;
  color: inherit; /* also on the dark ground of a summary */
  font-size: 0.875rem;
  vertical-align: middle;
  cursor: pointer;
  &:hover {
    background: color-mix(in srgb, currentColor 14%, transparent);
  }
  &[data-copied] {
    background: ${color.open};
    color: ${color.onFill};
  }
`;

/**
 * A mailto link whose subject names the page, and a button that copies the address. Long addresses break before the @ sign and before the
 * last dot.
 */
export function MailLink({ email }: { email: string }) {
  const { title, layout } = usePageContext();
  const subject = encodeURIComponent(`${title} - ${layout.convention.name}`);
  const [box, host, end] = email.split(/@|(?=\.[^.@]+$)/);
  return (
    <span className={together}>
      <a href={`mailto:${email}?subject=${subject}`} className={breakable} translate="no">
        {box}
        <wbr />
        {`@${host}`}
        <wbr />
        {end}
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
// The link's padding reserves space for the icon, so the button never wraps onto a line of its own. Its edge may extend over the text that
// follows.
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
