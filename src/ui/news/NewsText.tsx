import { css } from '@linaria/core';
import { Markdown } from '../../markdown/Markdown.tsx';
import { color, radius, space } from '../../styles/tokens.ts';
import { ExternalLink } from '../ExternalLink.tsx';
import { SiteLink } from '../SiteLink.tsx';

const links = { Site: SiteLink, External: ExternalLink };

interface Props {
  /** Markdown. */
  text: string;
  headingLevel: number;
}

/** The text of a news item. */
export function NewsText({ text, headingLevel }: Props) {
  return (
    <div className={prose}>
      <Markdown text={text} headingLevel={headingLevel} links={links} />
    </div>
  );
}

const prose = css`
  overflow-wrap: break-word;

  & > :first-child {
    margin-block-start: 0;
  }

  & > :last-child {
    margin-block-end: 0;
  }

  & blockquote {
    margin: ${space.m} 0;
    padding-inline-start: ${space.m};
    border-inline-start: 5px solid ${color.sun};
  }

  & :is(code, pre) {
    border-radius: ${radius.s};
    background: ${color.sunken};
    font-size: 0.9em;
  }

  & code {
    padding: 0.1em 0.3em;
  }

  & pre {
    overflow-x: auto;
    padding: ${space.m};
    overflow-wrap: normal;
  }

  & pre > code {
    padding: 0;
    font-size: inherit;
  }
`;
