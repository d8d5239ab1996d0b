import { css } from '@linaria/core';
import { color, size, space } from '../styles/tokens.ts';
import { Badge } from '../ui/Badge.tsx';
import { NewsTime } from './NewsTime.tsx';

/** The date and time at which an article was published, and those of its correction. */
export function LiveIndicator({ live, updated }: { live?: string | undefined; updated?: string | undefined }) {
  return (
    <div className={indicator}>
      {live && (
        <p>
          <Badge state="open">Live</Badge> <NewsTime date={live} />
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
`;
