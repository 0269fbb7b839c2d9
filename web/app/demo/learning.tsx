import { DemoCards } from '../../features/demo/pages/demo-cards-page.tsx';
import { useAppAlong } from './use-app-along.ts';

export default function Learning() {
  useAppAlong();
  return <DemoCards way="learning" />;
}
