import { useData } from '../../live/pageContext.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { MailLink } from '../../ui/MailLink.tsx';

export function DepartmentTable() {
  const departments = useData('departments');
  const rows = departments.map(({ id, name, email }) => ({ id, cells: [name, <MailLink key="email" email={email} />] }));
  return <DataTable caption="Email addresses by department" columns={['Department', 'Email']} rows={rows} />;
}
