import type { FastifyInstance } from 'fastify';
import type { AuthContext } from '../../context/context.ts';
import { requireAdmin } from '../../http/bearer.ts';
import { hasQuery, queryText } from '../../http/query.ts';
import { asOwner } from '../../store/owner.ts';
import { listUsers } from '../../store/users.ts';
import { pageLinks, parseOrder, parsePage } from '../../users/page.ts';
import { userView } from '../../users/user-view.ts';

export const adminUsersListRoute = (app: FastifyInstance, auth: AuthContext): void => {
  app.get('/admin/users', async (request, reply) => {
    await requireAdmin(request, auth);
    const page = parsePage({
      page: queryText(request, 'page'),
      per_page: queryText(request, 'per_page'),
    });
    const filter = queryText(request, 'filter');
    const sort = queryText(request, 'sort');
    const order = parseOrder(hasQuery(request, 'sort') ? sort : undefined);
    const { users, total } = await auth.database.transaction({ ...asOwner, readOnly: true }, (tx) =>
      listUsers(tx, { filter, order, limit: page.perPage, offset: (page.page - 1) * page.perPage }),
    );
    reply.header('x-total-count', total).header('link', pageLinks({ ...page, total, filter, sort }));
    return { users: users.map(userView), aud: 'authenticated' };
  });
};
