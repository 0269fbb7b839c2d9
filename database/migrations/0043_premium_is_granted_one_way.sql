-- Premium is given and taken back by grant_premium alone, whoever says so: the function may write the table of grants, its
-- callers may not.
alter function public.grant_premium(uuid, text, timestamptz) security definer;
revoke insert, update, delete on internal.premium_grants from service_role;
