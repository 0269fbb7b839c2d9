import { ShownIf } from '../parts/shown-if.tsx';

/**
 * If an installation has an ad network or a page-view counter, the app is loaded on the landing page for what these
 * need, see `app/beside-site.tsx`. Otherwise nothing of it is loaded.
 */
export function ThirdParties({ app }: { app: string }) {
  return (
    <ShownIf is="third-parties">
      <div id="beside" className="contents" />
      <script type="module" src={app} />
    </ShownIf>
  );
}
