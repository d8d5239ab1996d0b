import { css, cx } from '@linaria/core';
import { useData } from '../../live/pageContext.tsx';
import { color, radius, space } from '../../styles/tokens.ts';
import { DepartmentFolder } from '../DepartmentFolder.tsx';

/** The staff by department, as a collapsible tree (section 2, Who We Are). */
export function StaffTree() {
  const { departments } = useData('staff');
  return (
    <ul className={cx('plain', tree)}>
      {departments.map((department) => (
        <li key={department.name}>
          <DepartmentFolder department={department} />
        </li>
      ))}
    </ul>
  );
}

const tree = css`
  display: grid;
  overflow-wrap: anywhere;
  gap: ${space.s};
  & > li {
    padding: ${space.s} ${space.m};
    border-radius: ${radius.m};
    background: ${color.card};
  }
  & > li:has(> [open]) {
    padding-block-end: ${space.m};
  }
`;
