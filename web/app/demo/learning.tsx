import { DemoCards } from '../../features/demo/pages/demo-cards-page.tsx';

export default function Learning() {
  return <DemoCards way="learning" />;
}
