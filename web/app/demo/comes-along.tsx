import { ComesAlong } from '../../features/demo/components/comes-along.tsx';

export default function DemoComesAlong() {
  return <ComesAlong />;
}
