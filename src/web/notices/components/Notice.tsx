import { css, cx } from '@linaria/core';
import type { ReactNode } from 'react';
import type { PropsOf } from '../../../../content.config.ts';
import { WindowGate } from '../../prose/components/gates.tsx';
import { color, disc, font, measure, radius, size, space } from '../../styles/tokens.ts';

/** A highlighted box, optionally for some states of a window only. Its icon shows the tone, with a label for screen readers. */
export function Notice({ window: name, when, tone = 'info', title, children }: PropsOf<'Notice'> & { children: ReactNode }) {
  const box = (
    <div role="note" className={cx(noticeBox, tones[tone])}>
      {title && <p data-title="">{title}</p>}
      {children}
    </div>
  );
  return name && when ? (
    <WindowGate window={name} when={when}>
      {box}
    </WindowGate>
  ) : (
    box
  );
}

const noticeBox = css`
  position: relative;
  margin-block: ${space.l};
  padding: ${space.m} ${space.l};
  padding-inline-start: min(4.25rem, 28vw);
  border: 2px solid ${color.ink};
  border-radius: ${radius.m};
  background: ${color.card};
  &::before {
    position: absolute;
    inset-block-start: ${space.m};
    inset-inline-start: ${space.m};
    ${disc}
    inline-size: 2.25rem;
    block-size: 2.25rem;
    border: 2px solid ${color.ink};
    color: ${color.onFill};
    font: 800 1.375rem / 1 ${font.heading};
  }
  & p {
    max-inline-size: ${measure};
  }
  /* For the title prop and for NoticeTitle. Sharing a class would add a script to each page that has a notice. */
  & [data-title] {
    margin-block: 0 ${space.xs};
    font: 700 ${size.h4} / 1.3 ${font.heading};
  }
  & > :first-child {
    margin-block-start: 0.25rem;
  }
  & > :last-child {
    margin-block-end: ${space.s};
  }
`;

const tones = {
  info: css`
    &::before {
      content: 'i' / 'Note:';
      background: ${color.sun};
    }
  `,
  warning: css`
    &::before {
      content: '!' / 'Important:';
      border-radius: ${radius.s};
      background: ${color.action};
    }
  `,
  good: css`
    &::before {
      content: '✓' / 'Good to know:';
      border-radius: 50% 50% 50% 0;
      background: ${color.open};
    }
  `,
};

/** A notice's title if it contains a fact. Otherwise use the `title` prop. */
export function NoticeTitle({ children }: { children: ReactNode }) {
  return <p data-title="">{children}</p>;
}
