import { css } from '@linaria/core';
import { useLayoutData } from '../live/pageContext.tsx';
import { size, space, wide } from '../styles/tokens.ts';
import { ProperName } from '../ui/inline.tsx';
import { SiteLink } from '../ui/links.tsx';
import { SponsorWall } from '../sponsors/SponsorWall.tsx';

export function Footer() {
  const { footerSponsors, convention, rolePages } = useLayoutData();
  const { terms, privacy } = rolePages;
  return (
    <footer className={footer} data-print="off">
      {footerSponsors.length > 0 && (
        <div>
          <p>
            <ProperName>{convention.name}</ProperName> is supported by partnerships with our sponsors.
          </p>
          <SponsorWall sponsors={footerSponsors} />
        </div>
      )}
      <div className={ground}>
        <p>
          © {convention.conYear} <ProperName>{convention.charity.legalName}</ProperName>
        </p>
        {(terms ?? privacy) && (
          <p>
            {terms && (
              <>
                Use of this site is subject to the <SiteLink to={terms}>Terms of Service</SiteLink>.{' '}
              </>
            )}
            {privacy && <SiteLink to={privacy}>Privacy Policy</SiteLink>}
          </p>
        )}
      </div>
    </footer>
  );
}

const footer = css`
  margin-block-start: ${space.xxl};
  background: var(--inset);
  text-align: center;
  & > div:not(:last-child) {
    max-inline-size: ${wide};
    margin-inline: auto;
    padding: ${space.xl} ${space.m};
  }
  /* Logos are smaller here than on the partners page, in the same proportions. */
  & img {
    font-size: 0.55em;
  }
`;
const ground = css`
  padding: var(--ground, clamp(9.5rem, 15vw, 14rem)) ${space.m} ${space.l};
  background: var(--bar) var(--skyline) top / max(100%, 60rem) auto no-repeat;
  color: var(--barText);
  font-size: ${size.small};
  & p {
    margin: ${space.s} 0;
  }
  & a {
    color: inherit;
  }
`;
