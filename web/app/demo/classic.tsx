import { DemoCards } from '../../features/demo/pages/demo-cards-page.tsx';
import { useAppAlong } from './use-app-along.ts';

export default function Classic() {
  useAppAlong();
  return <DemoCards way="classic" />;
}
