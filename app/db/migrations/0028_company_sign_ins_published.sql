-- Whether the sign-in names companies' ways is remembered until a domain is confirmed or taken away (api/published.server.ts).
CREATE TRIGGER company_sign_in_domains_publish AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON company_sign_in_domains
  FOR EACH STATEMENT EXECUTE FUNCTION publish_edition();
