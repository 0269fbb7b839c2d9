import { DemoCards } from '../../features/demo/pages/demo-cards-page.tsx';

export default function Classic() {
  return <DemoCards way="classic" />;
}
