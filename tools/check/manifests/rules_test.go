package manifests

import (
	"slices"
	"strings"
	"testing"
)

func TestTheCheckFinds(t *testing.T) {
	manifests := rendered(t, valuesOf(t, "production"))
	for title, one := range map[string]struct{ old, new, says string }{
		"a field that is misspelt":                     {"readinessProbe:", "readynessProbe:", `unknown field "spec.template.spec.containers[0].readynessProbe"`},
		"a field that is there twice":                  {"enableServiceLinks: false", "enableServiceLinks: false\n      enableServiceLinks: true", "already set"},
		"a value of the wrong type":                    {"minReadySeconds: 5", `minReadySeconds: "soon"`, "cannot unmarshal"},
		"a kind that does not exist":                   {"apiVersion: policy/v1", "apiVersion: policy/v3", "policy/v3"},
		"a probe of a port that is not":                {"port: admin }\n            periodSeconds: 5", "port: health }\n            periodSeconds: 5", "asks port health"},
		"a Service of a port that is not":              {"targetPort: http", "targetPort: web", "has no port web"},
		"a Service that translates no port":            {"port: 9090, targetPort: admin", "port: 80, targetPort: admin", "must be the pod's own"},
		"a peer at another port":                       {"tenant-internal:50051", "tenant-internal:50052", "is no port of a Service"},
		"a peer that is not":                           {"catalog=marquee-catalog-internal", "catalog=marquee-catalogue", "is no port of a Service"},
		"an Ingress that leads nowhere":                {"name: marquee-bff\n                port: { name: http }", "name: marquee-web\n                port: { name: http }", "leads to no Service"},
		"a missing policy that denies":                 {"policyTypes: [Ingress, Egress]\n\n---", "policyTypes: [Ingress]\n\n---", "no policy denies"},
		"a missing policy that allows":                 {"kind: NetworkPolicy\nmetadata:\n  name: marquee-tenant", "kind: Ingress\nmetadata:\n  name: marquee-tenant", "no policy allows"},
		"a policy that lets calls out at another port": {"app.kubernetes.io/component: bff\n  policyTypes", "app.kubernetes.io/component: tenant\n  policyTypes", "do not let it call"},
		"a policy for nobody":                          {"- ports: [{ protocol: TCP, port: 8080 }]\n      from:", "- ports: [{ protocol: TCP, port: 8081 }]\n      from:", "let nobody in"},
		"a container without limits":                   {"limits:\n              memory: 1Gi", "claims: []", "needs a limit of memory"},
		"a container that may do more":                 {"allowPrivilegeEscalation: false", "allowPrivilegeEscalation: true", "may do more"},
		"a pod of root":                                {"runAsUser: 10001", "runAsUser: 0", "not root"},
		"a pod that is killed too early":               {"terminationGracePeriodSeconds: 45", "terminationGracePeriodSeconds: 12", "before its requests"},
		"a pod that leaves at once":                    {"preStop:\n              sleep: { seconds: 10 }", "{}", "still sent requests"},
		"a password among the variables":               {"valueFrom:\n                secretKeyRef:\n                  name: marquee-mongodb\n                  key: connectionString.standardSrv", `value: "mongodb://user:password@host"`, "must come from a Secret"},
		"a mount of nothing":                           {"- { name: scratch, mountPath: /tmp }", "- { name: scrap, mountPath: /tmp }", "no volume scrap"},
		"an update that takes pods away":               {"maxUnavailable: 0", "maxUnavailable: 1", "rolling update"},
		"a missing account":                            {"kind: ServiceAccount\nmetadata:\n  name: marquee-media", "kind: ServiceAccount\nmetadata:\n  name: marquee-medium", "no ServiceAccount marquee-media"},
		"a missing budget":                             {"kind: PodDisruptionBudget\nmetadata:\n  name: marquee-bff", "kind: Budget\nmetadata:\n  name: marquee-bff", "no PodDisruptionBudget"},
		"an autoscaler of nothing":                     {"kind: Deployment, name: marquee-bff", "kind: Deployment, name: marquee-web", "scales marquee-web"},
		"metrics that nobody asks for":                 {"marquee/metrics: \"true\"\n  endpoints", "marquee/metrics: \"yes\"\n  endpoints", "leaves Deployment"},
		"a Secret in the chart":                        {"\n---\n", "\n---\napiVersion: v1\nkind: Secret\nmetadata: { name: marquee }\n---\n", "made outside the chart"},
	} {
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
