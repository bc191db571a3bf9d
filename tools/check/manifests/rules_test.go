package manifests

import (
	"slices"
	"strings"
	"testing"
)

type damage map[string]struct{ old, new, says string }

func TestTheCheckFinds(t *testing.T) {
	finds(t, "production", damage{
		"a field that is misspelt":                     {"readinessProbe:", "readynessProbe:", `unknown field "spec.template.spec.containers[0].readynessProbe"`},
		"a field that is there twice":                  {"minReadySeconds: 5", "minReadySeconds: 5\n  minReadySeconds: 6", "already set"},
		"a value of the wrong type":                    {"minReadySeconds: 5", `minReadySeconds: "soon"`, "cannot unmarshal"},
		"a kind that does not exist":                   {"apiVersion: policy/v1", "apiVersion: policy/v3", "policy/v3"},
		"a probe of a port that is not":                {"port: admin }\n            periodSeconds: 5", "port: health }\n            periodSeconds: 5", "asks port health"},
		"a start that is cut short":                    {"failureThreshold: 150", "failureThreshold: 30", "busy node starts it"},
		"a Service of a port that is not":              {"targetPort: http", "targetPort: web", "has no port web"},
		"a Service that translates no port":            {"port: 9090, targetPort: admin", "port: 80, targetPort: admin", "must be the pod's own"},
		"a peer at another port":                       {"tenant-internal:50051", "tenant-internal:50052", "is no port of a Service"},
		"a peer that is not":                           {"catalog=marquee-catalog-internal", "catalog=marquee-catalogue", "is no port of a Service"},
		"an Ingress that leads nowhere":                {"name: marquee-bff\n                port: { name: http }", "name: marquee-web\n                port: { name: http }", "leads to no Service"},
		"a missing policy that denies":                 {"policyTypes: [Ingress, Egress]\n\n---", "policyTypes: [Ingress]\n\n---", "no policy denies"},
		"a missing policy that allows":                 {"kind: NetworkPolicy\nmetadata:\n  name: marquee-tenant", "kind: Ingress\nmetadata:\n  name: marquee-tenant", "no policy allows"},
		"a policy that lets calls out at another port": {"app.kubernetes.io/component: bff\n  policyTypes", "app.kubernetes.io/component: tenant\n  policyTypes", "do not let it call"},
		"a policy for nobody":                          {"- ports: [{ protocol: TCP, port: 8080 }]\n      from:\n        - namespaceSelector:", "- ports: [{ protocol: TCP, port: 8081 }]\n      from:\n        - namespaceSelector:", "let nobody in"},
		"a container without limits":                   {"limits:\n              memory: 1Gi", "claims: []", "needs a limit of memory"},
		"a container that may do more":                 {"allowPrivilegeEscalation: false", "allowPrivilegeEscalation: true", "may do more"},
		"a pod of root":                                {"runAsUser: 10001", "runAsUser: 0", "not root"},
		"a pod that is killed too early":               {"terminationGracePeriodSeconds: 45", "terminationGracePeriodSeconds: 12", "before its requests"},
		"a serving pod that gives way to others":       {"serviceAccountName: marquee-media\n", "serviceAccountName: marquee-media\n      priorityClassName: batch\n", "share one priority class"},
		"a pod that leaves at once":                    {"preStop:\n              sleep: { seconds: 10 }", "{}", "still sent requests"},
		"a password among the variables":               {"valueFrom:\n                secretKeyRef:\n                  name: marquee-mongodb\n                  key: connectionString.standardSrv", `value: "mongodb://user:password@host"`, "must come from a Secret"},
		"a mount of nothing":                           {"- { name: scratch, mountPath: /tmp }", "- { name: scrap, mountPath: /tmp }", "no volume scrap"},
		"an update that takes pods away":               {"maxUnavailable: 0", "maxUnavailable: 1", "rolling update"},
		"a missing account":                            {"kind: ServiceAccount\nmetadata:\n  name: marquee-media", "kind: ServiceAccount\nmetadata:\n  name: marquee-medium", "no ServiceAccount marquee-media"},
		"a missing budget":                             {"kind: PodDisruptionBudget\nmetadata:\n  name: marquee-bff", "kind: Budget\nmetadata:\n  name: marquee-bff", "no PodDisruptionBudget"},
		"an autoscaler of nothing":                     {"kind: Deployment, name: marquee-bff", "kind: Deployment, name: marquee-web", "scales marquee-web"},
		"metrics that nobody asks for":                 {"marquee/metrics: \"true\"\n  endpoints", "marquee/metrics: \"yes\"\n  endpoints", "leaves Deployment"},
		"a Secret in the chart":                        {"\n---\n", "\n---\napiVersion: v1\nkind: Secret\nmetadata: { name: marquee }\n---\n", "made outside the chart"},
		"a command that runs by itself":                {"suspend: true", "suspend: false", "runs by itself"},
		"a command that is tried again":                {"backoffLimit: 0", "backoffLimit: 3", "tried again"},
		"a command that begins again":                  {"restartPolicy: Never", "restartPolicy: OnFailure", "begins again"},
		"a command that somebody may reach":            {"ingress: []", "ingress: [{ ports: [{ port: 9090 }], from: [{ podSelector: {} }] }]", "lets somebody in"},
	})
}

func TestTheCheckFindsBeforeAGateway(t *testing.T) {
	finds(t, "gateway", damage{
		"a backup that is taken twice at once":   {"schedule: \"17 2 * * *\"\n  concurrencyPolicy: Forbid", "schedule: \"17 2 * * *\"\n  concurrencyPolicy: Allow", "at once"},
		"a field of a route that is misspelt":    {"hostnames:", "hostname:", "unknown field"},
		"a route that leads nowhere":             {"name: marquee-media, port: 8080", "name: marquee-medium, port: 8080", "is no Service"},
		"a route to a port that is not":          {"name: marquee-bff, port: 8080", "name: marquee-bff, port: 80", "is no Service"},
		"a certificate that nobody shows":        {"secretName: marquee-tenant-rpc-tls\n  dnsNames", "secretName: tenant\n  dnsNames", "no Deployment mounts"},
		"a certificate for another name":         {"dnsNames: [tenant]", "dnsNames: [marquee-tenant-internal]", "not for the name tenant"},
		"a certificate for those who are called": {"server auth, client auth", "server auth", "not for client auth"},
		"a field of a certificate misspelt":      {"renewBefore:", "renewsBefore:", "unknown field"},
	})
}

func finds(t *testing.T, set string, all damage) {
	t.Helper()
	manifests := rendered(t, valuesOf(t, set))
	for title, one := range all {
		t.Run(title, func(t *testing.T) {
			if !strings.Contains(manifests, one.old) {
				t.Fatalf("the chart has no %q any more", one.old)
			}
			objects, problems := decode(strings.Replace(manifests, one.old, one.new, 1))
			problems = append(problems, check(objects)...)
			isFound := func(problem string) bool { return strings.Contains(problem, one.says) }
			if !slices.ContainsFunc(problems, isFound) {
				t.Errorf("expected a problem with %q, found %q", one.says, problems)
			}
		})
	}
}
