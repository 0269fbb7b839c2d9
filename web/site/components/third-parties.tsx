import { ShownIf } from '../parts/shown-if.tsx';

/**
 * Where an installation has an ad network or a counter of views, the app comes to the landing page for what these need, see
 * `app/beside-site.tsx`. Elsewhere nothing of it is loaded.
 */
export function ThirdParties({ app }: { app: string }) {
  return (
    <ShownIf is="third-parties">
      <div id="beside" className="contents" />
      <script type="module" src={app} />
    </ShownIf>
  );
}
