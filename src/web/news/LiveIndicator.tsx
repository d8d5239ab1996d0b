import { css } from '@linaria/core';
import { color, font, size, space } from '../styles/tokens.ts';
import { NewsTime } from './NewsTime.tsx';

/** The live indicator of an article: its go-live date and time, and when it was corrected. */
export function LiveIndicator({ live, updated }: { live?: string | undefined; updated?: string | undefined }) {
  return (
    <div className={indicator}>
      {live && (
        <p>
          <strong>Live</strong> <NewsTime date={live} />
        </p>
      )}
      {updated && (
        <p>
          Corrected on <NewsTime date={updated} />
        </p>
      )}
    </div>
  );
}

const indicator = css`
  display: grid;
  gap: ${space.xs};
  color: ${color.quiet};
  font-size: ${size.small};

  & p {
    display: flex;
    flex-wrap: wrap;
    gap: ${space.xs} ${space.s};
    align-items: center;
    margin: 0;
  }

  & strong {
    display: inline-flex;
    align-items: center;
    gap: 0.45em;
    padding: 0.1em 0.75em 0.15em 0.6em;
    border: 2px solid ${color.ink};
    border-radius: 99px;
    background: ${color.open};
    color: ${color.onFill};
    font-family: ${font.heading};
  }

  & strong::before {
    content: '';
    border: 0.35em solid;
    border-radius: 50%;
  }
`;
